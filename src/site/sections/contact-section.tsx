import type { Contents } from '#protocol/site/contents.ts'
import { ContactForm } from './contact-form.tsx'
import { useLocalized } from '../say.ts'
import { Section } from './section.tsx'

export function ContactSection({ content }: { content: Contents['contact-section'] }) {
  const localized = useLocalized()
  return (
    <Section
      id="contact_us"
      ground="warm"
      overline={localized(content, 'secondary_title')}
      title={localized(content, 'title')}
      description={localized(content, 'description')}
      aside={<ContactForm />}
    />
  )
}
