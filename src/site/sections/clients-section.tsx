import type { Contents } from '#protocol/site/contents.ts'
import { useLocalized } from '../say.ts'
import { Section } from './section.tsx'
import classes from './clients-section.module.css'

/** Clients who agreed to be named; hidden when there are none. */
export function ClientsSection({ content }: { content: Contents['clients-section'] }) {
  const localized = useLocalized()
  const { client1, client2, client3, client4, client5, client6 } = content
  const clients = [client1, client2, client3, client4, client5, client6].filter(
    (client) => client !== null,
  )
  if (clients.length === 0) return null
  return (
    <Section title={localized(content, 'title')}>
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
