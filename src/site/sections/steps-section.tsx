import type { Contents } from '#protocol/site/contents.ts'
import { useLocalized } from '../say.ts'
import { Section } from './section.tsx'
import classes from './steps-section.module.css'

export function StepsSection({ content }: { content: Contents['steps'] }) {
  const localized = useLocalized()
  return (
    <Section
      id="how_it_work"
      overline={localized(content, 'secondary_title')}
      title={localized(content, 'title')}
      description={localized(content, 'description')}
    >
      <ol className={classes.steps}>
        {[content.item1, content.item2, content.item3].map((step, index) => (
          <li key={step.title_en} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={classes.title}>{localized(step, 'title')}</h3>
            <p className={classes.text}>{localized(step, 'description')}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
