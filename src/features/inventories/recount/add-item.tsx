import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { allNames } from '#domain/goods/names.ts'
import { useFormat } from '#client/use-format.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { PlusIcon, SearchIcon } from '#ui/icon/icons.tsx'
import classes from './recount.module.css'

/** More are not looked through. */
const MOST = 5

export interface AddItemProps {
  /** What could be added. */
  goods: readonly Good[]
  onAdd: (good: Good) => void
}

/** Adds any other item of the inventory. */
export function AddItem({ goods, onAdd }: AddItemProps) {
  const { t } = useLingui()
  const { language } = useFormat()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found =
    wanted === ''
      ? []
      : goods.filter((good) => textsOf(good).some((one) => one.includes(wanted))).slice(0, MOST)
  if (goods.length === 0) return null
  return (
    <div>
      <TextInput
        type="search"
        label={<Trans>Add another item</Trans>}
        autoComplete="off"
        leftSection={<SearchIcon size={20} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.length > 0 && (
        <ul className={classes.lines} aria-label={t`Items found`}>
          {found.map((good) => (
            <li key={good.id}>
              <button
                type="button"
                className={classes.add}
                onClick={() => {
                  setText('')
                  onAdd(good)
                }}
              >
                <PlusIcon size={20} />
                {nameIn(good, language)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function textsOf(good: Good): string[] {
  return [...allNames(good), good.barcode ?? ''].map((one) => one.toLowerCase())
}
