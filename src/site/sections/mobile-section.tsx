import type { Contents } from '#protocol/site/contents.ts'
import { PhonePicture } from './product-picture.tsx'
import { useLocalized } from '../say.ts'
import { Section } from './section.tsx'
import { ShopLinks } from './shop-links.tsx'

export function MobileSection({ content }: { content: Contents['mobile-section'] }) {
  const localized = useLocalized()
  return (
    <Section
      id="mobile_app"
      ground="sunken"
      title={localized(content, 'title')}
      description={localized(content, 'description')}
      aside={content.image === '' ? undefined : <PhonePicture src={content.image} />}
      more={<ShopLinks content={content} />}
    />
  )
}
