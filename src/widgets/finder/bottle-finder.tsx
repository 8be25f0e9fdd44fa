import { useLingui } from '@lingui/react/macro'
import { Suspense, useId, useState, type KeyboardEvent } from 'react'
import { labelOf } from '#domain/bottles/labels.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CameraIcon, SearchIcon } from '#ui/icon/icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { useGoodsFound } from '#client/use-goods-found.ts'
import classes from './bottle-finder.module.css'

const NothingFound = lazyWithMessages(
  'count',
  async () => (await import('./nothing-found.tsx')).NothingFound,
)

const MOST_FOUND = 20

export interface BottleFinderProps {
  onBarcode: (barcode: string) => void
  onGood: (good: Good) => void
  isCameraOpen: boolean
  onCamera: () => void
  /** At the lower edge of the window: what it finds opens above it, and moves nothing. */
  isAtFoot?: boolean
  /** Offers to make an item of a name that is not found. */
  canCreate?: boolean
}

/** One field for barcodes and names, and the camera button beside it. */
export function BottleFinder(props: BottleFinderProps) {
  const { onBarcode, onGood, isCameraOpen, onCamera, isAtFoot = false, canCreate = true } = props
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const query = text.trim()
  const found = useGoodsFound(query, MOST_FOUND)
  const goods = found ?? []

  const pick = (good: Good): void => {
    setText('')
    onGood(good)
  }
  const submit = (): void => {
    const good = goods[active]
    if (/^[\d\s]{4,}$/.test(query) || labelOf(query)) {
      setText('')
      onBarcode(query)
    } else if (good) pick(good)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && goods.length > 0) {
      event.preventDefault()
      setActive((active + step + goods.length) % goods.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      setText('')
    }
  }
  return (
    <div className={classes.finder}>
      <div className={classes.row}>
        <TextInput
          className={classes.field}
          aria-label={t`Barcode or name`}
          placeholder={t`Barcode or name`}
          value={text}
          autoComplete="off"
          role="combobox"
          aria-expanded={goods.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={goods[active] ? `${listId}-${active}` : undefined}
          leftSection={<SearchIcon size={20} />}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton
          size={60}
          variant="filled"
          aria-label={t`Scan with camera`}
          aria-pressed={isCameraOpen}
          onClick={onCamera}
        >
          <CameraIcon size={28} />
        </IconButton>
      </div>
      <div className={classes.found} data-above={isAtFoot}>
        <GoodsFound listId={listId} goods={goods} active={active} onPick={pick} />
        {found !== undefined && query.length >= 2 && goods.length === 0 && (
          <Suspense>
            <NothingFound query={query} onCreated={canCreate ? pick : null} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

interface GoodsFoundProps {
  listId: string
  goods: readonly Good[]
  active: number
  onPick: (good: Good) => void
}

function GoodsFound({ listId, goods, active, onPick }: GoodsFoundProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t`Items found`}
      className={classes.list}
      hidden={goods.length === 0}
    >
      {goods.map((good, index) => (
        <button
          key={good.id}
          id={`${listId}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.option}
          onClick={() => onPick(good)}
        >
          <span className={classes.name}>{nameIn(good, language)}</span>
          <span className={classes.barcode}>{good.barcode}</span>
        </button>
      ))}
    </div>
  )
}
