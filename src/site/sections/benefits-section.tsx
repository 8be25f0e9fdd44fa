import type { Contents } from '#protocol/site/contents.ts'
import { IconCards } from './icon-cards.tsx'
import { useSay } from '../say.ts'
import { Section } from './section.tsx'

export function BenefitsSection({ content }: { content: Contents['benefits'] }) {
  const say = useSay()
  return (
    <Section title={say(content, 'title')}>
      <IconCards items={[content.item1, content.item2, content.item3]} />
    </Section>
  )
}
