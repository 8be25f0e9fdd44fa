import type { Contents } from '#protocol/site/contents.ts'
import { ContactForm } from './contact-form.tsx'
import { useSay } from '../say.ts'
import { Section } from './section.tsx'

export function ContactSection({ content }: { content: Contents['contact-section'] }) {
  const say = useSay()
  return (
    <Section
      id="contact_us"
      ground="warm"
      overline={say(content, 'secondary_title')}
      title={say(content, 'title')}
      description={say(content, 'description')}
      aside={<ContactForm />}
    />
  )
}
