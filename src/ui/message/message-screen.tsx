import { usePageTitle } from '../layout/use-page-title.ts'
import { Message, type MessageProps } from './message.tsx'
import classes from './message-screen.module.css'

/** A page that has nothing to show but why. */
export function MessageScreen(props: MessageProps & { title: string }) {
  usePageTitle(props.title)
  return (
    <main className={classes.screen}>
      <Message {...props} isScreen />
    </main>
  )
}
