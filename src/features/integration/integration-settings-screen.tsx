import { Trans } from '@lingui/react/macro'
import { readSettings } from '#api/integration-calls.ts'
import { Button } from '#ui/button.tsx'
import { CloudOffIcon } from '#ui/icons.tsx'
import { Loading } from '#ui/loading.tsx'
import { Message } from '#ui/message.tsx'
import { IntegrationForm } from './integration-form.tsx'
import { keptConnection } from './settings-values.ts'
import { useAnswer } from './use-answer.ts'
import { useCallWords } from './use-call-words.ts'

/** How the company signs in to its point-of-sale system; kept on the server alone. */
export function IntegrationSettingsScreen() {
  const wordsOf = useCallWords()
  const { answer, again } = useAnswer(readSettings, 'settings')
  if (!answer) return <Loading />
  if (answer.kind === 'ok') return <IntegrationForm kept={keptConnection(answer.value)} />
  return (
    <main>
      <Message
        isScreen
        icon={<CloudOffIcon size={32} />}
        title={<Trans>These settings are on the server</Trans>}
        actions={
          <Button onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <p>{wordsOf(answer)}</p>
      </Message>
    </main>
  )
}
