import type { Contents } from '#protocol/site/contents.ts'
import { ScreenPicture } from './product-picture.tsx'
import { useLocalized } from '../say.ts'
import { Section } from './section.tsx'

export function ManagementSection({ content }: { content: Contents['management-section'] }) {
  const localized = useLocalized()
  return (
    <Section
      id="management_tool"
      title={localized(content, 'title')}
      description={localized(content, 'description')}
    >
      {content.image !== '' && <ScreenPicture src={content.image} />}
    </Section>
  )
}
