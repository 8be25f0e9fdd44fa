import type { Contents } from '#protocol/site/contents.ts'
import { useSay } from '../say.ts'
import { Paragraphs } from './section.tsx'
import classes from './about-section.module.css'

export function AboutSection({ content }: { content: Contents['about'] }) {
  const say = useSay()
  return (
    <section id="about_us" tabIndex={-1} className={classes.section} aria-labelledby="about">
      <div className={classes.inner}>
        <h2 id="about" className={classes.title}>
          {say(content, 'title')}
        </h2>
        <div className={classes.text}>
          <Paragraphs text={say(content, 'text')} />
        </div>
      </div>
    </section>
  )
}
