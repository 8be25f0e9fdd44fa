import { Plural, Trans } from '@lingui/react/macro'
import type { ImportDefaults, PouredChoice } from '#domain/import/planned-row.ts'
import { Button } from '#ui/button/button.tsx'
import classes from './import-screen.module.css'

interface PouredQuestionProps {
  /** How many rows are poured from bottles, where the list does not say how they are counted. */
  rows: number
  unit: ImportDefaults['unit']
  onChoose: (unit: PouredChoice) => void
}

/** Whether what is poured is weighed, asked once for all rows of a list that does not say it. */
export function PouredQuestion({ rows, unit, onChoose }: PouredQuestionProps) {
  if (rows === 0) return null
  return (
    <fieldset className={classes.poured}>
      <legend>
        <Plural
          value={rows}
          one="# row is poured from its bottle: weigh it?"
          other="# rows are poured from bottles: weigh them?"
        />
      </legend>
      <Choice isChosen={unit === 'by_figures'} onChoose={() => onChoose('by_figures')}>
        <Trans comment="Answer: weigh what is poured from bottles">Yes, weigh</Trans>
      </Choice>
      <Choice isChosen={unit === 'sold_whole'} onChoose={() => onChoose('sold_whole')}>
        <Trans comment="Answer: bottles are counted in pieces">Sold whole</Trans>
      </Choice>
    </fieldset>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  children: React.ReactNode
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Button variant={isChosen ? 'filled' : 'default'} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </Button>
  )
}
