import { Plural, Trans } from '@lingui/react/macro'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import { Note } from '../note.tsx'
import { storeLabel } from './store-label.ts'
import classes from './preview.module.css'

interface StayingProps {
  staying: NonNullable<PreviewAnswer['staying']>
  /** Name of the point-of-sale system. */
  system: string
}

/** What a corrected document has set, and no new one sets again. */
export function Staying({ staying, system }: StayingProps) {
  const { document_number: number, store_name: name, store_group: group, products } = staying
  if (products.length === 0) return null
  const store = storeLabel({ name, group })
  return (
    <Note tone="waiting">
      <strong>
        <Plural
          value={products.length}
          one={`# item stays in ${store} as ${number} set it:`}
          other={`# items stay in ${store} as ${number} set them:`}
        />
      </strong>
      <ul className={classes.problems}>
        {products.map((product) => (
          <li key={product}>{product}</li>
        ))}
      </ul>
      <Trans>
        If they don't belong there, delete {number} in {system}.
      </Trans>
    </Note>
  )
}
