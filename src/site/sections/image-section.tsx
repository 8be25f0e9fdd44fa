import type { Contents } from '#protocol/site/contents.ts'
import { PhonePicture } from './product-picture.tsx'
import { SIGN_UP } from '../pages.ts'
import { useSay } from '../say.ts'
import { useVisitor } from '../frame/use-visitor.ts'
import { Section } from './section.tsx'
import classes from '../buttons.module.css'

export function ImageSection({ content }: { content: Contents['info-image-section'] }) {
  const say = useSay()
  const { visitor } = useVisitor()
  const button = say(content, 'button_text')
  const isUseful = visitor === null || content.button_link !== SIGN_UP
  return (
    <Section
      id="image_section"
      ground="warm"
      title={say(content, 'title')}
      description={say(content, 'description')}
      side="left"
      aside={content.image === '' ? undefined : <PhonePicture src={content.image} />}
      more={
        isUseful &&
        button !== '' &&
        content.button_link !== '' && (
          <a href={content.button_link} className={classes.main}>
            {button}
          </a>
        )
      }
    />
  )
}
