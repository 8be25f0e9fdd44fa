import type { Decoder, ScaleChannel, ScaleDriver } from './driver.ts'
import { acaiaClassic } from './drivers/acaia-classic.ts'
import { acaiaPyxis } from './drivers/acaia-pyxis.ts'
import { andSj } from './drivers/and-sj.ts'
import { asciiUart } from './drivers/ascii-uart.ts'
import { blackcoffee } from './drivers/blackcoffee.ts'
import { bookoo } from './drivers/bookoo.ts'
import { chipseaKitchen } from './drivers/chipsea-kitchen.ts'
import { decent } from './drivers/decent.ts'
import { difluid } from './drivers/difluid.ts'
import { eclair } from './drivers/eclair.ts'
import { etekcity } from './drivers/etekcity.ts'
import { eureka } from './drivers/eureka.ts'
import { felicita } from './drivers/felicita.ts'
import { hiroia } from './drivers/hiroia.ts'
import { lefu } from './drivers/lefu.ts'
import { skale } from './drivers/skale.ts'
import { timemoreBlackMirror } from './drivers/timemore-black-mirror.ts'
import { timemoreLink } from './drivers/timemore-link.ts'
import { varia } from './drivers/varia.ts'
import { weighmaster } from './drivers/weighmaster.ts'
import { weighmybru } from './drivers/weighmybru.ts'
import { weightScaleService } from './drivers/weight-scale-service.ts'
import type { DecodedFrame } from './reading.ts'

/**
 * Most particular first: of those that share a service, a long header and a checksum are asked
 * before a short one, and lines of text last.
 */
export const scaleDrivers: readonly ScaleDriver[] = [
  acaiaClassic,
  acaiaPyxis,
  etekcity,
  difluid,
  timemoreLink,
  bookoo,
  eclair,
  decent,
  chipseaKitchen,
  varia,
  eureka,
  weighmaster,
  felicita,
  skale,
  hiroia,
  weighmybru,
  timemoreBlackMirror,
  lefu,
  blackcoffee,
  andSj,
  weightScaleService,
  asciiUart,
]

/** Every service of every driver: Web Bluetooth opens only what was asked for beforehand. */
export const scaleServices: readonly string[] = [
  ...new Set(scaleDrivers.flatMap((driver) => driver.channels.map((channel) => channel.service))),
]

/**
 * Drivers that may fit a device, likeliest first. A name that fits goes before all others; they
 * stay in the list, for a name alone does not prove what the device offers.
 * @param services canonical UUIDs that the device offers
 */
export function candidateDrivers(name: string, services: readonly string[]): ScaleDriver[] {
  const verdicts = scaleDrivers.map((driver) => ({ driver, match: driver.match(name, services) }))
  return [
    ...verdicts.filter(({ match }) => match === 'name'),
    ...verdicts.filter(({ match }) => match === 'service'),
  ].map(({ driver }) => driver)
}

export type OpenChannel = { readonly driver: ScaleDriver; readonly channel: ScaleChannel }

/**
 * Those candidates that can talk over the same characteristic as the first one that can talk at
 * all, without those whose commands would have nowhere to go while others' have. Several remain
 * when only the first frames can tell them apart.
 * @param characteristics canonical UUIDs of characteristics, by service
 * @param only the one driver to ask, where a person says what scale it is
 */
export function openChannels(
  name: string,
  characteristics: ReadonlyMap<string, readonly string[]>,
  only?: ScaleDriver,
): OpenChannel[] {
  const has = (service: string, uuid: string) => characteristics.get(service)?.includes(uuid)
  const takesWords = ({ service, write }: ScaleChannel) => write === null || has(service, write)
  const isOpen = (channel: ScaleChannel) =>
    has(channel.service, channel.notify) && (!channel.needsWrite || takesWords(channel))
  const candidates = only ? [only] : candidateDrivers(name, [...characteristics.keys()])
  const open = candidates.flatMap((driver) =>
    driver.channels.filter(isOpen).map((channel) => ({ driver, channel })),
  )
  const [first] = open
  if (!first) return []
  if (first.driver.match(name, []) === 'name') return [first]
  const beside = open.filter(
    ({ channel }) =>
      channel.service === first.channel.service && channel.notify === first.channel.notify,
  )
  const whole = beside.filter(({ channel }) => takesWords(channel))
  return whole.length > 0 ? whole : beside
}

export type Sniffer = {
  readonly decode: Decoder
  /** The driver, once frames (or the lack of a choice) have identified it; null before. */
  readonly chosen: () => ScaleDriver | null
}

/** Feeds all candidates until one of them understands a frame; from then on only that one. */
export function createSniffer(candidates: readonly ScaleDriver[]): Sniffer {
  let rivals = candidates.map((driver) => ({ driver, decode: driver.createDecoder() }))
  return {
    chosen: () => (rivals.length === 1 ? (rivals[0]?.driver ?? null) : null),
    decode: (chunk): readonly DecodedFrame[] => {
      for (const rival of rivals) {
        const frames = rival.decode(chunk)
        if (frames.length > 0) {
          rivals = [rival]
          return frames
        }
      }
      return []
    },
  }
}
