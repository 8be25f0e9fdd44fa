import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { readProfile } from '#api/account.ts'
import type { Profile } from '#protocol/account/account.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { CloudOffIcon } from '#ui/icon/icons.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Message } from '#ui/message/message.tsx'
import { useOnline } from '#client/use-online.ts'

interface AskProfileProps {
  onProfile: (profile: Profile) => void
}

/**
 * Loads the profile from the server. Without a network it says so, and retries when there is one.
 */
export function AskProfile({ onProfile }: AskProfileProps) {
  const isOnline = useOnline()
  const [attempt, setAttempt] = useState(1)
  return (
    <Attempt
      key={`${attempt} ${isOnline}`}
      onProfile={onProfile}
      onRetry={() => setAttempt((number) => number + 1)}
    />
  )
}

function Attempt({ onProfile, onRetry }: AskProfileProps & { onRetry: () => void }) {
  const { api } = useAccount()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isStale = false
    const ask = async (): Promise<void> => {
      const answer = await readProfile(api)
      if (isStale) return
      if (answer.kind === 'ok') onProfile(answer.value)
      else setFailed(true)
    }
    void ask()
    return () => {
      isStale = true
    }
  }, [api, onProfile])
  if (!hasFailed) return <Loading />
  return (
    <Message
      isScreen
      icon={<CloudOffIcon size={32} />}
      title={<Trans>Your profile is stored on the server</Trans>}
      actions={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          The server can't be reached right now, and your profile can only be changed there.
          Counting and everything else works without it.
        </Trans>
      </p>
    </Message>
  )
}
