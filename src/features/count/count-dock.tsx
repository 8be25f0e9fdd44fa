import { Suspense, useState } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { lazyWithMessages, withMessages } from '#ui/language/lazy-with-messages.tsx'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { BottleFinder } from '#widgets/finder/bottle-finder.tsx'
import { useCountStore } from './count-store.ts'
import { CountMessages } from './entries/count-messages.tsx'
import { LastEntries } from './entries/last-entries.tsx'
import { useChooseNext } from './scan/use-choose-next.ts'
import type { Identify } from './scan/use-identify.ts'
import classes from './count-screen.module.css'

const CameraPanel = lazyPart(
  withMessages('count', async () => (await import('#widgets/camera-panel.tsx')).CameraPanel),
)

const Questions = lazyWithMessages(
  'count',
  async () => (await import('./questions/questions.tsx')).Questions,
)

export interface CountDockProps {
  inventory: Inventory
  /** Newest first; undefined while they load. */
  entries: readonly Entry[] | undefined
  /** The first bottle does not wait for questions. */
  isReady: boolean
  identify: Identify
  onUndo: () => void
}

/** What a thumb needs: what was saved or is asked, the last three, and what finds the next bottle. */
export function CountDock({ inventory, entries, isReady, identify, onUndo }: CountDockProps) {
  const [isCameraOpen, setCameraOpen] = useState(false)
  const isUnknown = useCountStore(({ bottle }) => bottle?.kind === 'unknown')
  const chooseNext = useChooseNext()
  const { byBarcode, byCamera } = identify
  return (
    <div className={classes.dock} data-unknown={isUnknown}>
      {isCameraOpen && (
        <Suspense>
          <CameraPanel onBarcode={byCamera} onClose={() => setCameraOpen(false)} />
        </Suspense>
      )}
      <CountMessages
        onUndo={onUndo}
        onLookUp={byBarcode}
        ask={(last) =>
          entries && isReady ? (
            <Suspense fallback={last}>
              <Questions inventory={inventory} entries={entries}>
                {last}
              </Questions>
            </Suspense>
          ) : (
            last
          )
        }
      />
      <LastEntries entries={entries} />
      <BottleFinder
        isAtFoot
        onBarcode={byBarcode}
        onGood={(good) => chooseNext({ kind: 'known', good })}
        isCameraOpen={isCameraOpen}
        onCamera={() => setCameraOpen(!isCameraOpen)}
      />
    </div>
  )
}
