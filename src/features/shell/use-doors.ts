import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { POS_SYSTEMS } from '#domain/pos/systems.ts'
import { countArriving } from '#storage/deliveries/movements.ts'
import { countOpen } from '#storage/inventories/inventories.ts'
import { readPosConnection } from '#storage/pos.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useAddress } from '#ui/address/navigation.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { countWaiting } from '#storage/inventories/waiting.ts'
import { useCanShare } from '#widgets/catalogue/use-can-share.ts'
import { doorsOf, placeOf, type Door, type Place } from './doors.tsx'
import { useUnmatched } from './use-unmatched.ts'

/** The doors of whoever is signed in, and where they are. */
export function useDoors(): { doors: readonly Door[]; here: Place | null; pathname: string } {
  const { actor } = useAccount()
  const { pathname } = useAddress()
  const till = useLive(readPosConnection) ?? null
  const canShare = useCanShare() === true
  return { doors: doorsOf(actor, { till, canShare }, pathname), here: placeOf(pathname), pathname }
}

/** A brand's name is the same in every language. */
export function nameOf(label: Door['label'], i18n: I18n): string {
  return typeof label === 'string' ? label : i18n._(label)
}

/** What a link to a door or a page says. */
export interface Sign {
  to: string
  name: string
  /** How much waits there for a person, or goes on there. */
  count: number
  /** It goes on now, and waits for nobody. */
  isLive: boolean
  /** The name with what waits, to be read aloud; undefined where the number says it. */
  spoken: string | undefined
}

/** Ask it once for all links: a part of what it knows comes from the server. */
export function useSigns(): (of: Pick<Door, 'label' | 'pages'>) => Sign {
  const { i18n } = useLingui()
  const unmatched = useUnmatched()
  const waiting = useWaits()
  const open = useLive(countOpen) ?? 0
  return ({ label, pages }) => {
    const name = nameOf(label, i18n)
    const sign = { to: pages[0]?.to ?? '', name, count: 0, isLive: false, spoken: undefined }
    const leadsTo = (address: string): boolean => pages.some(({ to }) => to === address)
    const waits = waiting.filter(({ at }) => leadsTo(at))
    if (waits.length > 0) {
      const spoken = [name, ...waits.map(({ said }) => said)].join(', ')
      return { ...sign, count: waits.reduce((sum, one) => sum + one.count, 0), spoken }
    }
    if (open > 0 && leadsTo('/count')) {
      const spoken = `${name}, ${i18n._(openLabel(open))}`
      return { ...sign, count: open, isLive: true, spoken }
    }
    const system = POS_SYSTEMS.find((one) => leadsTo(`/dashboard/${one}-unresolved`))
    return { ...sign, count: (system && unmatched?.[system]) ?? 0 }
  }
}

/** What a number of inventories means that everybody is done with. */
function waitingLabel(waiting: number): MessageDescriptor {
  return {
    ...msg({
      message: `{waiting, plural, one {# inventory is ready to complete} other {# inventories are ready to complete}}`,
      comment: 'After the word “Inventories” or “Stock”, and a comma; read aloud',
    }),
    values: { waiting },
  }
}

/** How much waits for this person in the stock, by the page that has it, and what the number means. */
function useWaits(): { at: string; count: number; said: string }[] {
  const { i18n } = useLingui()
  const waiting = useWaiting()
  const arriving = useLive((database) => countArriving(database, undefined)) ?? 0
  return [
    { at: '/dashboard/inventories', count: waiting, said: i18n._(waitingLabel(waiting)) },
    { at: '/deliveries', count: arriving, said: `${i18n._(ON_THE_WAY)} ${arriving}` },
  ].filter(({ count }) => count > 0)
}

const ON_THE_WAY = msg({
  message: 'On the way',
  comment: 'Of goods that another branch has sent',
})

/** What a number of inventories means that are being counted. */
function openLabel(open: number): MessageDescriptor {
  return {
    ...msg({
      message: `{open, plural, one {# count open} other {# counts open}}`,
      comment: 'After the word “Count” and a comma; read aloud',
    }),
    values: { open },
  }
}

/** How many inventories wait for this person to complete them. */
function useWaiting(): number {
  const { actor } = useAccount()
  const { user_id } = actor
  const isAllowed = canManageInventories(actor)
  const waiting = useLive(
    (database) => (isAllowed ? countWaiting(database, user_id) : Promise.resolve(0)),
    [isAllowed, user_id],
  )
  return waiting ?? 0
}
