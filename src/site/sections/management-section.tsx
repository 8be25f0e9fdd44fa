import type { Contents } from '#protocol/site/contents.ts'
import { ScreenPicture } from './product-picture.tsx'
import { useSay } from '../say.ts'
import { Section } from './section.tsx'

export function ManagementSection({ content }: { content: Contents['management-section'] }) {
  const say = useSay()
  return (
    <Section
      id="management_tool"
      title={say(content, 'title')}
      description={say(content, 'description')}
    >
      {content.image !== '' && <ScreenPicture src={content.image} />}
    </Section>
  )
}
