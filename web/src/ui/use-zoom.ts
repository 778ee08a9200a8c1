import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Part 2 §5: proof zoom. */
export const ZOOM = { min: 0.5, max: 3, step: 0.25 };
/** Zoom by one pixel of a pinch or of the wheel with Ctrl: 100 pixels are about a third. */
const PINCH = 0.003;
/** Pixels of a wheel that counts in lines. */
const LINE = 16;
/** Pixels that an arrow key moves. */
const STRIDE = 60;

/** From between two steps, the first leads to the next one. */
function stepFrom(zoom: number, steps: number): number {
  const place = zoom / ZOOM.step;
  const from = steps > 0 ? Math.floor(place + 1e-6) : Math.ceil(place - 1e-6);
  return clamp((from + steps) * ZOOM.step);
}

const clamp = (zoom: number) => Math.min(ZOOM.max, Math.max(ZOOM.min, zoom));

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STRIDE, 0],
  ArrowRight: [STRIDE, 0],
  ArrowUp: [0, -STRIDE],
  ArrowDown: [0, STRIDE],
};

/** A mouse drags the picture inside its frame; fingers scroll it by themselves. */
function drag(event: PointerEvent<HTMLElement>) {
  const frame = event.currentTarget;
  if (event.pointerType !== 'mouse') return;
  if (event.type === 'pointerdown') {
    if (event.button === 0) frame.setPointerCapture(event.pointerId);
  } else if (frame.hasPointerCapture(event.pointerId)) {
    frame.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
  }
}

function pan(event: KeyboardEvent<HTMLElement>) {
  const arrow = ARROWS[event.key];
  if (!arrow) return;
  event.preventDefault();
  event.currentTarget.scrollBy({ left: arrow[0], top: arrow[1], behavior: 'instant' });
}

/** `change` and a pinch keep the middle of the view; `fit` shows the head, at most at ZOOM.max. */
export function useZoom() {
  const frame = useRef<HTMLElement>(null);
  /** Centre of the view, as shares of the content's width and height. */
  const middle = useRef({ x: 0.5, y: 0 });
  const [zoom, setZoom] = useState(1);
  /** Quarter turns clockwise. */
  const [turns, setTurns] = useState(0);

  const noteMiddle = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    middle.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    };
  }, []);
  const change = useCallback(
    (steps: number) => {
      noteMiddle();
      setZoom((now) => stepFrom(now, steps));
    },
    [noteMiddle],
  );
  /** Sets any zoom, e.g. to fit; may be below the smallest step for a very tall picture. */
  const fit = useCallback((wanted: number) => {
    middle.current = { x: 0.5, y: 0 };
    setZoom(Math.min(ZOOM.max, wanted));
  }, []);
  /** The height in pixels that the frame has for its picture. */
  const height = useCallback(() => {
    const element = frame.current;
    if (!element) return 0;
    const most = Number.parseFloat(getComputedStyle(element).maxHeight);
    return Number.isNaN(most) ? element.clientHeight : most - 2;
  }, []);
  const turn = useCallback(() => setTurns((now) => (now + 1) % 4), []);
  const reset = useCallback(() => {
    setZoom(1);
    setTurns(0);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new size moves the middle
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.scrollLeft = middle.current.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = middle.current.y * element.scrollHeight - element.clientHeight / 2;
  }, [zoom]);

  // A listener of React's may not stop the page from scrolling.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // A pinch comes as a wheel with Ctrl. The plain wheel scrolls.
    const roll = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      noteMiddle();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
      const factor = Math.exp(-event.deltaY * pixels * PINCH);
      setZoom((now) => clamp(now * factor));
    };
    element.addEventListener('wheel', roll, { passive: false });
    return () => element.removeEventListener('wheel', roll);
  }, [noteMiddle]);

  const frameProps = {
    ref: frame,
    onKeyDown: pan,
    onPointerDown: drag,
    onPointerMove: drag,
  };
  return { zoom, turns, change, fit, height, turn, reset, frame, frameProps };
}
