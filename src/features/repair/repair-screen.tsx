import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { wordsFor } from '#words/answers.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { Loading } from '#ui/loading.tsx'
import { Message } from '#ui/message.tsx'
import { showToast } from '#ui/toast.tsx'
import { ParkedCard } from './parked-card.tsx'
import { useMend, type Mended } from './use-mend.ts'
import { useParked } from './use-parked.ts'
import classes from './repair-screen.module.css'

/** What the server refused, each with its reason and the ways out. */
export function RepairScreen() {
  const list = useParked()
  const { sendAll } = useMend()
  const tell = useMendedWords()
  const [isBusy, setBusy] = useState(false)
  if (!list) return <Loading />
  const { parked, openInventories } = list
  const records = parked.map(({ record }) => record)
  const sendEverything = async (): Promise<void> => {
    setBusy(true)
    try {
      tell(await sendAll(records))
    } finally {
      setBusy(false)
    }
  }

  return (
    <main className={classes.screen}>
      <div className={classes.head}>
        <h1 className={classes.title}>
          <Trans>Needs your attention</Trans>
        </h1>
        {parked.length > 1 && (
          <Button variant="default" loading={isBusy} onClick={() => void sendEverything()}>
            <Trans>Send all again</Trans>
          </Button>
        )}
      </div>
      {parked.length === 0 ? (
        <Message icon={<CheckIcon size={36} />} title={<Trans>Nothing needs repair</Trans>}>
          <p>
            <Trans>Changes that the server refuses wait here until you decide about them.</Trans>
          </p>
        </Message>
      ) : (
        <>
          <p className={classes.hint}>
            <Plural
              value={parked.length}
              one="The server did not accept # change. It is safe on this device: correct it, send it again, or discard it."
              other="The server did not accept # changes. They are safe on this device: correct them, send them again, or discard them."
            />
          </p>
          <ul className={classes.list}>
            {parked.map((one) => (
              <ParkedCard
                key={one.record.n}
                parked={one}
                all={records}
                openInventories={openInventories}
                tell={tell}
              />
            ))}
          </ul>
        </>
      )}
    </main>
  )
}

/** Says what became of the try. */
function useMendedWords(): (mended: Mended) => void {
  const { t, i18n } = useLingui()
  return ({ sent, refusals }) => {
    const [first] = refusals
    if (first) {
      showToast('error', i18n._(wordsFor(first.code)))
      return
    }
    showToast(
      'success',
      t`${plural(sent, { one: '# change is on its way again.', other: '# changes are on their way again.' })}`,
    )
  }
}
