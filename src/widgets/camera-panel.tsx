import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import {
  CameraError,
  startCamera,
  type CameraErrorCode,
  type CameraSession,
} from '#scanner/camera.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { Spinner } from '#ui/button/spinner.tsx'
import { TorchIcon } from '#ui/icon/later-icons.tsx'
import classes from './camera-panel.module.css'

export interface CameraPanelProps {
  onBarcode: (barcode: string) => void
  onClose: () => void
}

/** The camera's preview. It stays open and reads one barcode after the other. Loaded lazily. */
export function CameraPanel({ onBarcode, onClose }: CameraPanelProps) {
  const { t } = useLingui()
  const { video, session, error } = useCamera(onBarcode)
  return (
    <Stack as="section" aria-label={t`Camera`}>
      <div className={classes.picture}>
        <video
          ref={video}
          className={classes.video}
          aria-label={t`Camera view`}
          muted
          playsInline
        />
        <div className={classes.aim} aria-hidden="true" />
        {!session && !error && <Spinner className={classes.wait ?? ''} />}
        <div className={classes.actions}>
          {session?.hasTorch && <Torch session={session} />}
          <IconButton size={56} variant="default" aria-label={t`Close camera`} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          <CameraErrorMessage code={error} />
        </p>
      )}
    </Stack>
  )
}

/** The camera is on as long as the panel is mounted. */
function useCamera(onBarcode: (barcode: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onBarcode)
  const [session, setSession] = useState<CameraSession | null>(null)
  const [error, setError] = useState<CameraErrorCode | null>(null)
  useEffect(() => {
    read.current = onBarcode
  }, [onBarcode])
  useEffect(() => {
    if (!video.current) return undefined
    const closing = new AbortController()
    const { signal } = closing
    const events = {
      onBarcode: (barcode: string) => read.current(barcode),
      onError: ({ code }: CameraError) => setError(code),
    }
    startCamera(video.current, events, signal).then(setSession, (error: unknown) => {
      if (!signal.aborted) setError(error instanceof CameraError ? error.code : 'camera_busy')
    })
    return () => closing.abort()
  }, [])
  return { video, session, error }
}

/** Switches the torch, for a dark cellar. */
function Torch({ session }: { session: CameraSession }) {
  const { t } = useLingui()
  const [isLit, setLit] = useState(false)
  const light = (): void => {
    void session.setTorch(!isLit).then(
      () => setLit(!isLit),
      // Some phones cannot switch it on while their battery is low.
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

function CameraErrorMessage({ code }: { code: CameraErrorCode }) {
  switch (code) {
    case 'camera_denied':
      return (
        <Trans>
          Camera access is blocked. Allow it for this site in the browser settings, or enter the
          digits.
        </Trans>
      )
    case 'camera_missing':
      return <Trans>No camera found. Enter the digits below the barcode.</Trans>
    case 'camera_busy':
      return <Trans>Another app is using the camera. Close it and try again.</Trans>
    case 'decoder_failed':
      return <Trans>Couldn't load the barcode scanner. Enter the digits below the barcode.</Trans>
  }
}
