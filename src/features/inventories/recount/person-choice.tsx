import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '#ui/field/native-select.tsx'
import type { Candidate } from './candidates.ts'
import classes from './recount.module.css'

export interface PersonChoiceProps {
  candidates: readonly Candidate[]
  /** How many items are to be counted again. */
  all: number
  /** The person's id; empty: nobody yet. */
  value: string
  onChange: (userId: string) => void
}

/** Offers only who may count again, and how many of the items each of them may. */
export function PersonChoice({ candidates, all, value, onChange }: PersonChoiceProps) {
  const { t } = useLingui()
  if (candidates.length === 0) {
    return (
      <p className={classes.hint}>
        <Trans>Nobody here can count this again without knowing the first count.</Trans>
      </p>
    )
  }
  return (
    <NativeSelect
      label={<Trans>Who counts again</Trans>}
      value={candidates.some(({ user_id }) => user_id === value) ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t`Choose a person`}</option>
      {candidates.map(({ user_id, full_name, able }) => (
        <option key={user_id} value={user_id}>
          {able.length === all ? full_name : `${full_name} (${able.length}/${all})`}
        </option>
      ))}
    </NativeSelect>
  )
}
