import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import {
  CameraError,
  startCamera,
  type CameraErrorCode,
  type CameraSession,
} from '#scanner/camera.ts'
import { IconButton } from '../icon-button.tsx'
import { CloseIcon } from '../icons.tsx'
import { Spinner } from '../spinner.tsx'
import { TorchIcon } from './icons.tsx'
import classes from './camera-panel.module.css'

export interface CameraPanelProps {
  onBarcode: (barcode: string) => void
  onClose: () => void
}

/**
 * The camera's picture, which stays open and reads one bottle after the other. Loaded only when it
 * is asked for.
 */
export function CameraPanel({ onBarcode, onClose }: CameraPanelProps) {
  const { t } = useLingui()
  const { video, session, failure } = useCamera(onBarcode)
  return (
    <section className={classes.panel} aria-label={t`Camera`}>
      <div className={classes.picture}>
        <video
          ref={video}
          className={classes.video}
          aria-label={t`Picture of the camera`}
          muted
          playsInline
        />
        <div className={classes.aim} aria-hidden="true" />
        {!session && !failure && <Spinner className={classes.wait ?? ''} />}
        <div className={classes.deeds}>
          {session?.hasTorch && <Torch session={session} />}
          <IconButton
            size={56}
            variant="default"
            aria-label={t`Close the camera`}
            onClick={onClose}
          >
            <CloseIcon />
          </IconButton>
        </div>
      </div>
      {failure && (
        <p role="alert" className={classes.failure}>
          <CameraFailure code={failure} />
        </p>
      )}
    </section>
  )
}

/** The camera for as long as the panel is there. */
function useCamera(onBarcode: (barcode: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onBarcode)
  const [session, setSession] = useState<CameraSession | null>(null)
  const [failure, setFailure] = useState<CameraErrorCode | null>(null)
  useEffect(() => {
    read.current = onBarcode
  }, [onBarcode])
  useEffect(() => {
    if (!video.current) return undefined
    const closing = new AbortController()
    const { signal } = closing
    const events = {
      onBarcode: (barcode: string) => read.current(barcode),
      onFailure: ({ code }: CameraError) => setFailure(code),
    }
    startCamera(video.current, events, signal).then(setSession, (error: unknown) => {
      if (!signal.aborted) setFailure(error instanceof CameraError ? error.code : 'camera_busy')
    })
    return () => closing.abort()
  }, [])
  return { video, session, failure }
}

/** The lamp beside the lens, for a dark cellar. */
function Torch({ session }: { session: CameraSession }) {
  const { t } = useLingui()
  const [isLit, setLit] = useState(false)
  const light = (): void => {
    void session.setTorch(!isLit).then(
      () => setLit(!isLit),
      // Some phones refuse it while their battery is low.
      () => undefined,
    )
  }
  return (
    <IconButton
      size={56}
      variant={isLit ? 'filled' : 'default'}
      aria-label={t`Light`}
      aria-pressed={isLit}
      onClick={light}
    >
      <TorchIcon />
    </IconButton>
  )
}

function CameraFailure({ code }: { code: CameraErrorCode }) {
  switch (code) {
    case 'camera_denied':
      return (
        <Trans>
          The camera is not allowed. Allow it for this site in the browser's settings, or type the
          digits.
        </Trans>
      )
    case 'camera_missing':
      return <Trans>There is no camera. Type the digits below the barcode.</Trans>
    case 'camera_busy':
      return <Trans>The camera is used by another app. Close it, then try again.</Trans>
    case 'decoder_failed':
      return (
        <Trans>The barcode reader could not be loaded. Type the digits below the barcode.</Trans>
      )
  }
}
