import { setupI18n, type I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { given } from '#domain/given.ts'
import type { Language } from '#domain/languages.ts'
import { loadCatalogue } from '#i18n/load-catalogue.ts'
import type { ScaleRecording } from '#scales/recording.ts'
import { scaleDrivers } from '#scales/registry.ts'
import { createWebBluetoothScale } from '#scales/transports/web-bluetooth.ts'
import { createWebSerialScale } from '#scales/transports/web-serial.ts'
import type { ScaleTrialProps } from '#site/site-deps.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { downloadFile } from '#ui/download.ts'
import { Heard } from './heard.tsx'
import { TrialSession, type TrialView } from './trial-session.ts'
import classes from './scale-trial.module.css'

/** Shows what a scale sends and what that is read as, and makes a file of it. */
export function ScaleTrial(props: ScaleTrialProps) {
  const i18n = useMessages(props.language)
  return (
    i18n && (
      <I18nProvider i18n={i18n}>
        <Trial {...props} />
      </I18nProvider>
    )
  )
}

/** The public pages hold no messages of this. */
function useMessages(language: Language): I18n | null {
  const [i18n, setI18n] = useState<I18n | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async (): Promise<void> => {
      const messages = await loadCatalogue('scale-trial', language)
      if (!isGone) setI18n(setupI18n({ locale: language, messages: { [language]: messages } }))
    }
    // What it had before stays.
    load().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [language])
  return i18n
}

function Trial({ language, support, buttons }: ScaleTrialProps) {
  const [session] = useState(() => new TrialSession(saveRecording))
  const view = useSyncExternalStore(session.subscribe, session.view)
  useEffect(() => session.disconnect, [session])
  return (
    <div className={classes.trial}>
      {view.state === 'not-connected' ? (
        <Ways session={session} view={view} buttons={buttons} />
      ) : (
        <Actions session={session} view={view} buttons={buttons} />
      )}
      <Heard view={view} language={language} support={support} />
    </div>
  )
}

function saveRecording(recording: ScaleRecording): void {
  const content = new Blob([JSON.stringify(recording, null, 2)], { type: 'application/json' })
  downloadFile(content, 'dram-scale.json')
}

interface PartProps extends Pick<ScaleTrialProps, 'buttons'> {
  session: TrialSession
  view: TrialView
}

/** The ways in which this browser reaches scales. */
function Ways({ session, view: { error }, buttons }: PartProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState('')
  const driver = scaleDrivers.find((one) => one.id === chosen)
  const hasBluetooth = 'bluetooth' in navigator
  const hasSerial = 'serial' in navigator
  // What somebody says it is may be called anything.
  const connectBluetooth = (everyDevice = driver !== undefined) =>
    session.connect(createWebBluetoothScale(), { everyDevice, ...given({ driver }) })
  if (!hasBluetooth && !hasSerial) {
    return (
      <p className={classes.note}>
        <Trans>No scale connects here. Use Chrome on Android or a computer.</Trans>
      </p>
    )
  }
  return (
    <>
      {hasBluetooth && (
        <NativeSelect
          label={t`Kind of scale`}
          className={classes.kind}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">{t`Detect it`}</option>
          {scaleDrivers.map((one) => (
            <option key={one.id} value={one.id} translate="no">
              {one.name}
            </option>
          ))}
        </NativeSelect>
      )}
      <div className={classes.ways}>
        {hasBluetooth && (
          <button type="button" className={buttons.main} onClick={() => connectBluetooth()}>
            <Trans>Bluetooth scale</Trans>
          </button>
        )}
        {hasBluetooth && error === 'chooser_cancelled' && (
          <button type="button" className={buttons.plain} onClick={() => connectBluetooth(true)}>
            <Trans>Show all devices</Trans>
          </button>
        )}
        {hasSerial && (
          <button
            type="button"
            className={hasBluetooth ? buttons.plain : buttons.main}
            onClick={() => session.connect(createWebSerialScale())}
          >
            <Trans>USB scale</Trans>
          </button>
        )}
      </div>
    </>
  )
}

/** A port that is read by no setting never counts as connected, and is recorded all the same. */
function Actions({ session, view, buttons }: PartProps) {
  const { state, secondsLeft, received } = view
  const canRecord = state === 'connected' || received.length > 0
  return (
    <div className={classes.ways}>
      {canRecord && secondsLeft === null && (
        <button type="button" className={buttons.main} onClick={session.record}>
          <Trans>Record what it says</Trans>
        </button>
      )}
      {secondsLeft !== null && (
        <button type="button" className={buttons.main} onClick={session.stopRecording}>
          <Trans>Save now</Trans>
        </button>
      )}
      <button type="button" className={buttons.plain} onClick={session.disconnect}>
        <Trans>Disconnect</Trans>
      </button>
    </div>
  )
}
