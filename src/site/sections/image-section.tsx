import type { Contents } from '#protocol/site/contents.ts'
import { PhonePicture } from './product-picture.tsx'
import { SIGN_UP } from '../pages.ts'
import { useLocalized } from '../say.ts'
import { useVisitor } from '../frame/use-visitor.ts'
import { Section } from './section.tsx'
import classes from '../buttons.module.css'

export function ImageSection({ content }: { content: Contents['info-image-section'] }) {
  const localized = useLocalized()
  const { visitor } = useVisitor()
  const button = localized(content, 'button_text')
  const isUseful = visitor === null || content.button_link !== SIGN_UP
  return (
    <Section
      id="image_section"
      ground="warm"
      title={localized(content, 'title')}
      description={localized(content, 'description')}
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
