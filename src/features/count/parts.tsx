import type { ReactNode } from 'react'
import { lazyWithMessages, withMessages } from '#ui/language/lazy-with-messages.tsx'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import type { BottleCardProps } from './bottle-card.tsx'
import { lacksDensity, type Bottle } from './bottle.ts'
import { loadRecording } from './load-recording.ts'
import type { CountState } from './use-count.ts'

/** A part of the count screen that is loaded after it, with the messages of its group. */
export interface CountPart<State> {
  id: string
  /** Returns the piece while it is shown. */
  show: (state: State) => ReactNode
  /** Loads the piece as soon as the first bottle can be counted. */
  ahead?: () => Promise<unknown>
}

const LowOn = lazyWithMessages('count', async () => (await import('./low-on/low-on.tsx')).LowOn)

const StartedByOthers = lazyWithMessages(
  'count',
  async () => (await import('./started-by-others.tsx')).StartedByOthers,
)

const CountNotes = lazyWithMessages(
  'count',
  async () => (await import('./count-notes.tsx')).CountNotes,
)

const BeforeBottle = lazyWithMessages(
  'count',
  async () => (await import('./scan/before-bottle.tsx')).BeforeBottle,
)

const KnownDensity = lazyWithMessages(
  'count',
  async () => (await import('./weigh/known-density.tsx')).KnownDensity,
)

/** A scale saves without it. */
const loadBottleCard = async () => (await import('./bottle-card.tsx')).BottleCard
const BottleCard = lazyPart(withMessages('count', loadBottleCard))

/** Beside the count, whichever it is: what the device is low on. */
export const DEVICE_PARTS: readonly CountPart<{ isReady: boolean }>[] = [
  { id: 'low-on', show: ({ isReady }) => isReady && <LowOn /> },
]

/** Below the head: what others do with this count, or want of whoever counts. */
export const NOTE_PARTS: readonly CountPart<CountState>[] = [
  {
    id: 'started-by-others',
    show: ({ isReady, isDraft, inventory }) =>
      isReady && isDraft && <StartedByOthers draft={inventory} />,
  },
  {
    id: 'notes',
    show: ({ isReady, inventory }) => isReady && <CountNotes inventory={inventory} />,
  },
]

/** Until a bottle is chosen. */
export const NO_BOTTLE_PARTS: readonly CountPart<CountState>[] = [
  {
    id: 'before-bottle',
    show: ({ isReady, entries, inventory, loadEntries }) =>
      isReady && entries && <BeforeBottle inventory={inventory} loadEntries={loadEntries} />,
  },
]

/** The parts of the chosen bottle. */
export const BOTTLE_PARTS: readonly CountPart<BottleCardProps>[] = [
  {
    id: 'known-density',
    show: ({ bottle }) => lacksDensity(bottle) && <KnownDensity bottle={bottle} />,
  },
  {
    id: 'bottle-card',
    show: (props) => <BottleCard key={keyOf(props.bottle)} {...props} />,
    ahead: loadBottleCard,
  },
]

/** Loads what is likely to be drawn next; what fails is loaded again when it is drawn. */
export function loadAhead(): void {
  loadRecording().catch(() => undefined)
  for (const { ahead } of [...NOTE_PARTS, ...NO_BOTTLE_PARTS, ...BOTTLE_PARTS]) {
    ahead?.().catch(() => undefined)
  }
}

/** What was typed before a bottle got its label stays; once that is let go of, it goes. */
function keyOf(bottle: Bottle): string {
  if (bottle.kind === 'unknown') return bottle.barcode
  return bottle.isNaming ? `${bottle.good.id} ${bottle.scanned}` : bottle.good.id
}
