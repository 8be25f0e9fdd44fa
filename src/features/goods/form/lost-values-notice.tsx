import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { nameIn } from '#domain/goods/goods.ts'
import type { LostValue } from '#domain/goods/lost-values.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { lostValuesOf, noteLostValues } from '#storage/goods/good-history.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useLive } from '#client/use-live.ts'
import { useFieldLabels } from './use-field-labels.ts'
import classes from './good-history.module.css'

/**
 * Tells a person that their values were overwritten by somebody who had not seen them: two edits at
 * the same time, of which the later one wins.
 */
export function LostValuesNotice({ goodId = null }: { goodId?: string | null }) {
  const { database } = useAccount()
  const titleId = useId()
  const lost = useLive((known) => lostValuesOf(known, goodId), [goodId]) ?? []
  if (lost.length === 0) return null
  const ids = lost.map(({ change_id }) => change_id)
  return (
    <section className={classes.lost} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.lostTitle}>
        <Trans>Someone overwrote your changes without seeing them</Trans>
      </h2>
      <ul className={classes.lostList}>
        {lost.map((value) => (
          <li key={value.change_id + value.field}>
            <Lost value={value} isNamed={goodId === null} />
          </li>
        ))}
      </ul>
      <div className={classes.lostActions}>
        <Button variant="default" onClick={() => void noteLostValues(database, ids)}>
          <Trans>Got it</Trans>
        </Button>
      </div>
    </section>
  )
}

function Lost({ value, isNamed }: { value: LostValue; isNamed: boolean }) {
  const { nameOf, valueOf } = useFieldLabels()
  const { field } = value
  const [name, mine, theirs] = [
    nameOf(field),
    valueOf(field, value.mine),
    valueOf(field, value.theirs),
  ]
  const [who, moment] = [value.user_full_name, formatDateTime(value.created_at)]
  return (
    <>
      {isNamed && (
        <>
          <GoodLink id={value.good_id} />{' '}
        </>
      )}
      <Trans>
        {name}: you set {mine}, {who} changed it to {theirs} ({moment}).
      </Trans>
    </>
  )
}

function GoodLink({ id }: { id: string }) {
  const { language } = useLanguage()
  const good = useLive(async (database) => (await goodsById(database, [id])).get(id), [id])
  return (
    <Link to="/dashboard/goods/create/{-$id}" params={{ id }}>
      {good ? nameIn(good, language) : <Trans>Unknown item</Trans>}
    </Link>
  )
}
