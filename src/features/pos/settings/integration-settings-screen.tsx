import { Trans, useLingui } from '@lingui/react/macro'
import { readSettings } from '#api/pos.ts'
import { Button } from '#ui/button/button.tsx'
import { CloudOffIcon } from '#ui/icon/icons.tsx'
import { usePageTitle } from '#ui/layout/use-page-title.ts'
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
  return <Unreachable message={messageOf(answer)} onRetry={again} />
}

function Unreachable({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useLingui()
  usePageTitle(t`Integration`)
  return (
    <main>
      <Message
        isScreen
        icon={<CloudOffIcon size={32} />}
        title={<Trans>These settings are stored on the server</Trans>}
        actions={
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <p>{message}</p>
      </Message>
    </main>
  )
}
