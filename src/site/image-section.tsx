import type { Contents } from '#protocol/contents.ts'
import { PhonePicture } from './product-picture.tsx'
import { useSay } from './say.ts'
import { Section } from './section.tsx'
import classes from './buttons.module.css'

export function ImageSection({ content }: { content: Contents['info-image-section'] }) {
  const say = useSay()
  const button = say(content, 'button_text')
  return (
    <Section
      id="image_section"
      ground="warm"
      title={say(content, 'title')}
      description={say(content, 'description')}
      side="left"
      aside={content.image === '' ? undefined : <PhonePicture src={content.image} />}
      more={
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
