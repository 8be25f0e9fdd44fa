import type { User } from '#domain/people/people.ts'
import { runSync } from '#sync/run.ts'
import { Device } from './device.ts'
import type { TestServer } from '../server/server.ts'

/** A person's device that is signed in to the server, by its clock, and has loaded what it may. */
export async function syncedDevice(server: TestServer, user: User): Promise<Device> {
  const device = await Device.open({
    user,
    token: await server.tokenFor(user),
    now: () => server.nowMs,
    fetch: async (path, init) => server.app.request(path, init),
  })
  await runSync(device.deps)
  return device
}
