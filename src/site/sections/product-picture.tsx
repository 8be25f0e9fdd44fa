import { useLingui } from '@lingui/react/macro'
import { useSiteLanguage } from '../localized.ts'
import classes from './product-picture.module.css'

export interface PictureProps {
  src: string
  /** In the first viewport, so it is not loaded lazily. */
  isFirst?: boolean
}

/** Pictures from the screenshot script exist in every language, light and dark. */
const OWN_PICTURE = /^\/landing\/([a-z]+)-en-light\.webp$/

const PHONE = { width: 640, height: 1385 }
const SCREEN = { width: 1440, height: 900 }

/** A phone screenshot. */
export function PhonePicture(props: PictureProps) {
  return (
    <div className={classes.phone}>
      <Picture {...props} size={PHONE} />
    </div>
  )
}

/** A desktop screenshot. */
export function ScreenPicture(props: PictureProps) {
  return (
    <div className={classes.screen}>
      <Picture {...props} size={SCREEN} />
    </div>
  )
}

function Picture({ src, isFirst = false, size }: PictureProps & { size: typeof PHONE }) {
  const { language } = useSiteLanguage()
  const texts = usePictureTexts()
  const name = OWN_PICTURE.exec(src)?.[1]
  const attributes = {
    ...size,
    loading: isFirst ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : 'auto',
    decoding: 'async',
  } as const
  if (name === undefined) return <img src={src} alt="" {...attributes} />
  return (
    <picture>
      <source
        srcSet={`/landing/${name}-${language}-dark.webp`}
        media="(prefers-color-scheme: dark)"
      />
      <img
        src={`/landing/${name}-${language}-light.webp`}
        alt={texts[name] ?? ''}
        {...attributes}
      />
    </picture>
  )
}

/** Alternative texts of the screenshots. */
function usePictureTexts(): Record<string, string> {
  const { t } = useLingui()
  return {
    bottle: t`The Dram count screen on a phone: a bottle on the scale and the volume left in it`,
    offline: t`Dram on a phone without a network: entries are saved and waiting to be sent`,
    count: t`Dram on a phone: the entries of an inventory with totals`,
    inventory: t`The Dram dashboard: an inventory with the bottles and litres of each item`,
    usage: t`The Dram dashboard: what was used, what’s missing, what it’s worth.`,
  }
}
