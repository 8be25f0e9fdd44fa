import type { Contents } from '#protocol/site/contents.ts'
import { IconCards } from './icon-cards.tsx'
import { useLocalized } from '../say.ts'
import { Section } from './section.tsx'

export function ItemsSection({ content }: { content: Contents['info-items-section'] }) {
  const localized = useLocalized()
  return (
    <Section title={localized(content, 'title')} description={localized(content, 'description')}>
      <IconCards items={[content.item1, content.item2, content.item3]} />
    </Section>
  )
}
