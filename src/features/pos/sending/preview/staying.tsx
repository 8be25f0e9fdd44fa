import { Plural, Trans } from '@lingui/react/macro'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import { Note } from '../../note.tsx'
import { storeLabel } from '../store-label.ts'
import classes from './preview.module.css'

interface AllStayingProps {
  preview: Pick<PreviewAnswer, 'staying' | 'stayingBefore'>
  /** Name of the point-of-sale system. */
  system: string
}

/** What a corrected document has set, and those that it took the place of, the latest first. */
export function AllStaying({ preview, system }: AllStayingProps) {
  const { staying = null, stayingBefore = [] } = preview
  const all = staying === null ? stayingBefore : [staying, ...stayingBefore]
  return all.map((one) => <Staying key={one.document_number} staying={one} system={system} />)
}

interface StayingProps {
  staying: NonNullable<PreviewAnswer['staying']>
  /** Name of the point-of-sale system. */
  system: string
}

/** What a corrected document has set, and no new one sets again. */
function Staying({ staying, system }: StayingProps) {
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
