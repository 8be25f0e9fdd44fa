import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.ts'
import { showToast } from '#ui/toast.tsx'
import { MicrophoneIcon } from './icons.tsx'
import { canListen, listenOnce } from './listen.ts'
import { readSpokenCount, type SpokenCount } from './spoken-count.ts'

/** Takes a number by voice, where the browser can hear. What was heard is shown, never saved by itself. */
export function SpeakButton({ onHeard }: { onHeard: (spoken: SpokenCount) => void }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [isListening, setListening] = useState(false)
  const listening = useRef<AbortController | null>(null)
  useEffect(() => () => listening.current?.abort(), [])
  if (!canListen()) return null
  const listen = async (): Promise<void> => {
    listening.current?.abort()
    const mine = new AbortController()
    listening.current = mine
    setListening(true)
    const said = await listenOnce(language, mine.signal)
    if (mine.signal.aborted) return
    setListening(false)
    const spoken = said.map((text) => readSpokenCount(text, language)).find((one) => one !== null)
    if (spoken) onHeard(spoken)
    else showToast('error', t`No number was heard. Say it once more, or type it.`)
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
