import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './day.module.css';
import { loadReader } from './read-code.ts';

/** Milliseconds between frames that are looked at, and their longer side in pixels. */
const PAUSE = 140;
const LONGEST = 640;

type State = 'starting' | 'on' | 'refused' | 'none';

interface Watch {
  onText: (text: string) => Promise<void>;
  onState: (state: State) => void;
}

/** Opens the camera and reads until the returned function is called. */
function watch(video: HTMLVideoElement, { onText, onState }: Watch): () => void {
  let isOver = false;
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const open = async () => {
    const { decodeQR } = await loadReader();
    if (isOver) return;
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
    if (isOver) return stop();
    // Another app may take the camera.
    stream.getVideoTracks()[0]?.addEventListener('ended', () => onState('none'));
    video.srcObject = stream;
    await video.play();
    onState('on');
    const canvas = document.createElement('canvas');
    const paper = canvas.getContext('2d', { willReadFrequently: true });
    const look = async () => {
      const scale = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight, 1));
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      if (paper && canvas.width > 0 && canvas.height > 0) {
        paper.drawImage(video, 0, 0, canvas.width, canvas.height);
        const text = readCode(decodeQR, paper.getImageData(0, 0, canvas.width, canvas.height));
        if (text && !isOver) await onText(text);
      }
      if (!isOver) timer = setTimeout(() => void look(), PAUSE);
    };
    await look();
  };
  open().catch((error: unknown) => {
    stop();
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    onState(isRefused ? 'refused' : 'none');
  });
  return stop;
}

/** Throws for each frame without a code. */
function readCode(decode: (image: ImageData) => string, image: ImageData): string | null {
  try {
    return decode(image);
  } catch {
    return null;
  }
}

/** Off while the page is hidden. Without a camera it says so, and a number can be typed beside it. */
export function Camera({ onText }: { onText: (text: string) => Promise<void> }) {
  const { t } = useTranslation('crew-day');
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('starting');
  const [tries, setTries] = useState(0);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each try
  useEffect(() => {
    let stop: (() => void) | undefined;
    const follow = () => {
      stop?.();
      stop = undefined;
      if (!video.current || document.visibilityState !== 'visible') return;
      setState('starting');
      const onFound = (text: string) => latest.current(text);
      stop = watch(video.current, { onText: onFound, onState: setState });
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      stop?.();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [tries]);
  const isOff = state === 'refused' || state === 'none';
  return (
    <div className={styles.camera} data-state={state}>
      <video ref={video} muted playsInline aria-label={t('camera.label')} hidden={isOff} />
      <div role="status">{state !== 'on' && <Text>{t(`camera.${state}`)}</Text>}</div>
      {isOff && (
        <Button size="lg" variant="default" onClick={() => setTries(tries + 1)}>
          {t('camera.again')}
        </Button>
      )}
    </div>
  );
}
