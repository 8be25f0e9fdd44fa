import { useState } from 'react'
import { ImageIcon } from '#ui/icon/dashboard-icons.tsx'
import classes from './good-picture.module.css'

/** A thumbnail, or an icon when this device has no picture of the good. */
export function GoodPicture({ src }: { src: string | null }) {
  const [missing, setMissing] = useState<string | null>(null)
  if (src === null || src === missing) {
    return (
      <span className={classes.picture} data-empty>
        <ImageIcon size={22} />
      </span>
    )
  }
  return (
    <img
      className={classes.picture}
      src={src}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      onError={() => setMissing(src)}
    />
  )
}
