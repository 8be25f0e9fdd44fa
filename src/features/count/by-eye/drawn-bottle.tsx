import { Plural, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useState, type KeyboardEvent } from 'react'
import { TENTHS, volumeByEye } from '#domain/counting/by-eye.ts'
import type { Millilitres } from '#domain/units.ts'
import { Button } from '#ui/button/button.tsx'
import { useFormat } from '#client/use-format.ts'
import type { Observed } from '../bottle.ts'
import { outlineOf } from './bottle-outline.ts'
import classes from './drawn-bottle.module.css'

export interface DrawnBottleProps {
  /** Null: nobody knows the bottle's size yet. */
  litrage: Millilitres | null
  onObserved: (seen: Observed) => Promise<void>
}

/** The levels from the top to the bottom, as they lie on each other in the bottle. */
const LEVELS = Array.from({ length: TENTHS + 1 }, (_, at) => TENTHS - at)

const MIDDLE = TENTHS / 2

const STEPS: Readonly<Record<string, (now: number) => number>> = {
  ArrowUp: (now) => now + 1,
  ArrowRight: (now) => now + 1,
  ArrowDown: (now) => now - 1,
  ArrowLeft: (now) => now - 1,
  PageUp: (now) => now + 2,
  PageDown: (now) => now - 2,
  Home: () => 0,
  End: () => TENTHS,
}

/**
 * A bottle that is as full as it is said to be. A tap on a level saves it at once, as quick as a key
 * of a keypad; arrow keys move the level and Enter saves it.
 */
export function DrawnBottle({ litrage, onObserved }: DrawnBottleProps) {
  const { t } = useLingui()
  const { estimate } = useFormat()
  const [level, setLevel] = useState(MIDDLE)
  const [isSaving, setSaving] = useState(false)
  const save = async (tenths: number): Promise<void> => {
    if (isSaving) return
    setLevel(tenths)
    setSaving(true)
    try {
      await onObserved({ tenths, source: 'keypad' })
    } finally {
      setSaving(false)
    }
  }
  const inMillilitres = (tenths: number): string | null => {
    const seen = volumeByEye(tenths, { litrage })
    return seen === null ? null : estimate(seen)
  }
  const words = (tenths: number): string =>
    [t`${plural(tenths, { one: '# tenth', other: '# tenths' })}`, inMillilitres(tenths)]
      .filter((text) => text !== null)
      .join(', ')
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      void save(level)
      return
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    setLevel((now) => Math.min(TENTHS, Math.max(0, step(now))))
  }
  return (
    <div className={classes.form}>
      <div
        className={classes.bottle}
        role="slider"
        tabIndex={0}
        data-autofocus
        aria-label={t`How full the bottle looks`}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={TENTHS}
        aria-valuenow={level}
        aria-valuetext={words(level)}
        onKeyDown={move}
        onClick={({ target }) => {
          const tapped = levelAt(target)
          if (tapped !== null) void save(tapped)
        }}
      >
        <Drawing level={level} litrage={litrage} />
        <div className={classes.levels}>
          {LEVELS.map((tenths) => (
            <span
              key={tenths}
              className={classes.level}
              data-tenths={tenths}
              data-chosen={tenths === level}
            >
              <strong>{tenths}</strong>
              <small>{inMillilitres(tenths)}</small>
            </span>
          ))}
        </div>
      </div>
      <Button loading={isSaving} onClick={() => void save(level)}>
        <Plural value={level} one="Save # tenth" other="Save # tenths" />
      </Button>
    </div>
  )
}

/** The level on which a finger is. */
function levelAt(target: EventTarget): number | null {
  const level = target instanceof Element ? target.closest<HTMLElement>('[data-tenths]') : null
  return level ? Number(level.dataset.tenths) : null
}

function Drawing({ level, litrage }: { level: number; litrage: Millilitres | null }) {
  const { width, height, path, top, bottom } = outlineOf(litrage)
  const surface = bottom - ((bottom - top) * level) / TENTHS
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <clipPath id="bottle">
        <path d={path} />
      </clipPath>
      <rect
        className={classes.liquid}
        clipPath="url(#bottle)"
        x={0}
        y={surface}
        width={width}
        height={height - surface}
      />
      <path className={classes.glass} d={path} />
    </svg>
  )
}
