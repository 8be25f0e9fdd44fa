import type { Contents } from '#protocol/site/contents.ts'
import { useLocalized } from '../say.ts'
import { Paragraphs } from './section.tsx'
import classes from './about-section.module.css'

export function AboutSection({ content }: { content: Contents['about'] }) {
  const localized = useLocalized()
  return (
    <section id="about_us" tabIndex={-1} className={classes.section} aria-labelledby="about">
      <div className={classes.inner}>
        <h2 id="about" className={classes.title}>
          {localized(content, 'title')}
        </h2>
        <div className={classes.text}>
          <Paragraphs text={localized(content, 'text')} />
        </div>
      </div>
    </section>
  )
}
