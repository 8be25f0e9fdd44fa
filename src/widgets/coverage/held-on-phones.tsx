import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { readPhones, type PhonesAnswer } from '#api/phones.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { doneSince, heldOnPhone, type HeldOnPhone } from '#domain/inventories/held-on-phones.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { unsentByInventory } from '#storage/outbox/unsent-by-inventory.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useServerLoad } from '#client/use-server-load.ts'
import { dayOf, formatDateTime, formatTime } from '#ui/format.ts'
import classes from './who-counts.module.css'

/** In milliseconds; phones in touch are heard of every two minutes. */
const AGAIN_MS = 30_000

export interface HeldOnPhonesProps {
  inventory: Inventory
  entries: readonly Entry[]
}

/** Says to whoever manages an open inventory whose phones may hold entries that are not here. */
export function HeldOnPhones(props: HeldOnPhonesProps) {
  const { actor } = useAccount()
  return canManageInventories(actor) ? <Phones {...props} /> : null
}

function Phones({ inventory, entries }: HeldOnPhonesProps) {
  const { deviceId } = useAccount()
  const { id } = inventory
  const { answer, hasFailed } = usePhones(id)
  const own = useLive(async (database) => (await unsentByInventory(database)).get(id) ?? 0, [id])
  const phones = (answer?.data ?? [])
    .filter(({ device_id }) => device_id !== deviceId)
    .map((phone) => {
      const doneAt = doneSince(phone.user_id, entries, inventory.finish_marks ?? [])
      return { ...phone, held: heldOnPhone(phone, doneAt, answer?.as_of ?? '') }
    })
  const unsure = phones.filter(({ held }) => held.kind !== 'sent')
  const sentAt = phones.flatMap(({ held }) => (held.kind === 'sent' ? held.at : [])).sort()[0]
  if (!hasFailed && !own && phones.length === 0) return null
  return (
    <div className={classes.phones}>
      {hasFailed && (
        <p>
          <Trans>No connection, so it's unknown whose phones hold unsent entries.</Trans>
        </p>
      )}
      {own !== undefined && own > 0 && (
        <p>
          <Trans>Not sent from this device yet: {own}.</Trans>
        </p>
      )}
      {unsure.map(({ device_id, user_full_name, held }) => (
        <p key={device_id}>
          <HeldText name={user_full_name} held={held} />
        </p>
      ))}
      {sentAt !== undefined && <SentText at={momentText(sentAt)} isAll={unsure.length === 0} />}
    </div>
  )
}

function HeldText({ name, held: { at, ...held } }: { name: string; held: HeldOnPhone }) {
  if (at === null) return <Trans>{name}: unknown whether the phone holds unsent entries.</Trans>
  const time = momentText(at)
  if (held.kind !== 'holds') {
    return (
      <Trans>
        {name}: last contact at {time}. The phone may hold unsent entries.
      </Trans>
    )
  }
  const { count } = held
  return (
    <Trans>
      {name} at {time}, unsent changes on the phone: {count}.
    </Trans>
  )
}

function SentText({ at, isAll }: { at: string; isAll: boolean }) {
  return (
    <p>
      {isAll ? (
        <Trans>All phones that counted here had sent everything at {at}.</Trans>
      ) : (
        <Trans>The other phones had sent everything at {at}.</Trans>
      )}
    </p>
  )
}

/** The time, with its day unless that is today. */
function momentText(moment: string): string {
  return dayOf(moment) === dayOf(Date.now()) ? formatTime(moment) : formatDateTime(moment)
}

/** What the server has heard of phones, again and again; null: nothing yet, or it is out of reach. */
function usePhones(id: string) {
  const { api } = useAccount()
  const [answer, setAnswer] = useState<PhonesAnswer | null>(null)
  const load = useCallback(
    async (signal: AbortSignal) => {
      const read = await readPhones(api, id)
      if (!signal.aborted) setAnswer(read.kind === 'ok' ? read.value : null)
      return read.kind === 'ok'
    },
    [api, id],
  )
  const { hasFailed, retry } = useServerLoad(load)
  const again = useEffectEvent(retry)
  useEffect(() => {
    const timer = setInterval(() => again(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return { answer, hasFailed }
}
