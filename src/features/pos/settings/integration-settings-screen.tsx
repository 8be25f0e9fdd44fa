import { Trans } from '@lingui/react/macro'
import { readSettings } from '#api/pos.ts'
import { Button } from '#ui/button/button.tsx'
import { CloudOffIcon } from '#ui/icon/icons.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Message } from '#ui/message/message.tsx'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { IntegrationForm } from './integration-form.tsx'
import { storedConnection } from './settings-values.ts'
import { useAnswer } from '../use-answer.ts'

/** The company's credentials for its point-of-sale system; stored only on the server. */
export function IntegrationSettingsScreen() {
  const messageOf = useReplyMessage()
  const { answer, again } = useAnswer(readSettings, 'settings')
  if (!answer) return <Loading />
  if (answer.kind === 'ok') return <IntegrationForm stored={storedConnection(answer.value)} />
  return (
    <main>
      <Message
        isScreen
        icon={<CloudOffIcon size={32} />}
        title={<Trans>These settings are stored on the server</Trans>}
        actions={
          <Button onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <p>{messageOf(answer)}</p>
      </Message>
    </main>
  )
}
