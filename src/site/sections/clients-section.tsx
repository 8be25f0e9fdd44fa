import type { Contents } from '#protocol/site/contents.ts'
import { useSay } from '../say.ts'
import { Section } from './section.tsx'
import classes from './clients-section.module.css'

/** Those who use Dram and have said that they may be named; without any there is nothing to see. */
export function ClientsSection({ content }: { content: Contents['clients-section'] }) {
  const say = useSay()
  const { client1, client2, client3, client4, client5, client6 } = content
  const clients = [client1, client2, client3, client4, client5, client6].filter(
    (client) => client !== null,
  )
  if (clients.length === 0) return null
  return (
    <Section title={say(content, 'title')}>
      <ul className={classes.clients}>
        {clients.map(({ name, image }) => (
          <li key={name} className={classes.client}>
            {image !== '' && <img src={image} alt="" height={48} loading="lazy" />}
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
