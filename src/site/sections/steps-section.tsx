import type { Contents } from '#protocol/site/contents.ts'
import { useSay } from '../say.ts'
import { Section } from './section.tsx'
import classes from './steps-section.module.css'

export function StepsSection({ content }: { content: Contents['steps'] }) {
  const say = useSay()
  return (
    <Section
      id="how_it_work"
      overline={say(content, 'secondary_title')}
      title={say(content, 'title')}
      description={say(content, 'description')}
    >
      <ol className={classes.steps}>
        {[content.item1, content.item2, content.item3].map((step, index) => (
          <li key={step.title_en} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={classes.title}>{say(step, 'title')}</h3>
            <p className={classes.text}>{say(step, 'description')}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
