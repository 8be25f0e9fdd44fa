import { useLingui } from '@lingui/react/macro'
import { usualSizes } from '#domain/goods/usual-sizes.ts'
import type { Millilitres } from '#domain/units.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { Button } from '#ui/button/button.tsx'
import { useLive } from '#client/use-live.ts'
import { useSize } from '../catalogue/use-size.ts'
import classes from './usual-sizes.module.css'

export interface UsualSizesProps {
  /** Empty: none is chosen. */
  typeId: string
  /** The field of the size as it is typed. */
  text: string
  /** A size as that field has it. */
  textOf: (size: Millilitres) => string
  onText: (text: string) => void
}

/** The sizes that bottles of the chosen type usually have, until there is another one. */
export function UsualSizes({ typeId, text, textOf, onText }: UsualSizesProps) {
  const { t } = useLingui()
  const size = useSize()
  const type = useLive(allGoodsTypes)?.find(({ id }) => id === typeId)
  const sizes = type ? usualSizes(type) : []
  const offered = sizes.map((one) => ({ value: textOf(one), label: size(one) }))
  const isOther = text !== '' && !offered.some(({ value }) => value === text)
  if (offered.length === 0 || isOther) return null
  return (
    <div className={classes.sizes} role="group" aria-label={t`Usual sizes`}>
      {offered.map(({ value, label }) => (
        <Button
          key={value}
          type="button"
          variant="default"
          aria-pressed={text === value}
          onClick={() => onText(value)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
