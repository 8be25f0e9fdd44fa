import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent } from 'react'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { NAME_MAX_LENGTH } from '#domain/goods/names.ts'
import { useFormat } from '#client/use-format.ts'
import { useGoodsFound } from '#client/use-goods-found.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import classes from './shelf.module.css'

const MOST = 6

interface NameChoiceProps {
  value: string
  error: string | null
  /** Goods of the same maker, offered before anything is typed. */
  alike: readonly Good[]
  onType: (name: string) => void
  /** The bottle is one of the goods that exist. */
  onGood: (good: Good) => void
}

/**
 * The name of a bottle. The goods that it may be are offered below: the arrows choose one, and Enter
 * takes it; without a choice Enter saves the row.
 */
export function NameChoice({ value, error, alike, onType, onGood }: NameChoiceProps) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useGoodsFound(value.trim(), MOST) ?? []
  const known = new Set(found.map((good) => good.id))
  const goods = [...found, ...alike.filter((good) => !known.has(good.id))].slice(0, MOST)
  const isShown = isOpen && goods.length > 0
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = isShown ? goods[active] : undefined
    if (step !== undefined && goods.length > 0) {
      setOpen(true)
      // One place more: none is chosen there.
      setActive(((active + 1 + step + goods.length + 1) % (goods.length + 1)) - 1)
    } else if (event.key === 'Enter' && chosen) onGood(chosen)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.name} onBlur={() => setOpen(false)}>
      <TextInput
        label={t`Name`}
        data-first
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-goods`}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        value={value}
        error={error}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setActive(-1)
          setOpen(true)
          onType(event.currentTarget.value)
        }}
      />
      {isShown && (
        <div className={classes.goods}>
          <p className={classes.dim}>
            <Trans>Or is it one of these?</Trans>
          </p>
          <div id={`${id}-goods`} role="listbox" aria-label={t`Items found`}>
            {goods.map((good, at) => (
              <Choice
                key={good.id}
                id={`${id}-${at}`}
                good={good}
                isActive={at === active}
                onChoose={() => onGood(good)}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

interface ChoiceProps {
  id: string
  good: Good
  isActive: boolean
  onChoose: () => void
}

function Choice({ id, good, isActive, onChoose }: ChoiceProps) {
  const { language, volume } = useFormat()
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.good}
      // The field keeps the focus, and the list open, until the choice is made.
      onPointerDown={(event) => event.preventDefault()}
      onPointerUp={onChoose}
    >
      <span>{nameIn(good, language)}</span>
      {good.litrage !== null && <span className={classes.dim}>{volume(good.litrage)}</span>}
    </div>
  )
}
