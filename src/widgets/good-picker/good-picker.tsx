import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SearchIcon } from '#ui/icon/icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { useGoodsFound } from '#client/use-goods-found.ts'
import classes from './good-picker.module.css'

const MOST_FOUND = 30

export interface GoodPickerProps {
  barcode: string
  onPick: (good: Good) => void
  onClose: () => void
}

/** Chooses the good that a barcode belongs to. */
export function GoodPicker({ barcode, onPick, onClose }: GoodPickerProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [text, setText] = useState('')
  const query = text.trim()
  const found = useGoodsFound(query, MOST_FOUND)
  const goods = found ?? []
  return (
    <Dialog
      title={<Trans>Which item is {barcode}?</Trans>}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <TextInput
        data-autofocus
        aria-label={t`Item name`}
        placeholder={t`Item name`}
        autoComplete="off"
        leftSection={<SearchIcon size={20} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.found} role="group" aria-label={t`Items found`}>
        {goods.map((good) => (
          <button
            key={good.id}
            type="button"
            className={classes.option}
            onClick={() => onPick(good)}
          >
            <strong>{nameIn(good, language)}</strong>
            <small>{good.barcode}</small>
          </button>
        ))}
      </div>
    </Dialog>
  )
}
