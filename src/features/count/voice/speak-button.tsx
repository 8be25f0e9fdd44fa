import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { MicrophoneIcon } from '../panel-icons.tsx'
import { canListen, listenOnce } from './listen.ts'
import { canReadSpoken, readSpokenCount, type SpokenCount } from './spoken-count.ts'

/**
 * Voice input of a number, where the browser supports it. The result is shown, never saved
 * automatically.
 */
export function SpeakButton({ onSpoken }: { onSpoken: (spoken: SpokenCount) => void }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [isListening, setListening] = useState(false)
  const listening = useRef<AbortController | null>(null)
  useEffect(() => () => listening.current?.abort(), [])
  if (!canListen() || !canReadSpoken(language)) return null
  const listen = async (): Promise<void> => {
    listening.current?.abort()
    const controller = new AbortController()
    listening.current = controller
    setListening(true)
    const alternatives = await listenOnce(language, controller.signal)
    if (controller.signal.aborted) return
    setListening(false)
    const spoken = alternatives
      .map((text) => readSpokenCount(text, language))
      .find((one) => one !== null)
    if (spoken) onSpoken(spoken)
    else showToast('error', t`Couldn't hear a number. Say it again or enter it.`)
  }
  return (
    <Button
      variant={isListening ? 'filled' : 'default'}
      leftSection={<MicrophoneIcon />}
      aria-pressed={isListening}
      onClick={() => void listen()}
    >
      {isListening ? <Trans>Listening…</Trans> : <Trans>Say it</Trans>}
    </Button>
  )
}
