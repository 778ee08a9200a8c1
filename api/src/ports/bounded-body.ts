/** Yields the first `maxBytes` of a body, in parts, and stops reading it then. */
export async function* firstBytes(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let left = maxBytes;
  for await (const part of body) {
    yield part.subarray(0, left);
    left -= part.length;
    if (left <= 0) return;
  }
}
