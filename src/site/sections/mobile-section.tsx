import type { Contents } from '#protocol/site/contents.ts'
import { PhonePicture } from './product-picture.tsx'
import { useSay } from '../say.ts'
import { Section } from './section.tsx'
import { ShopLinks } from './shop-links.tsx'

export function MobileSection({ content }: { content: Contents['mobile-section'] }) {
  const say = useSay()
  return (
    <Section
      id="mobile_app"
      ground="sunken"
      title={say(content, 'title')}
      description={say(content, 'description')}
      aside={content.image === '' ? undefined : <PhonePicture src={content.image} />}
      more={<ShopLinks content={content} />}
    />
  )
}
