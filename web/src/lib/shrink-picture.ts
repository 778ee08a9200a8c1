/** Longest side in pixels at the first try; more than any screen of the product shows. */
const LONGEST = 3000;
const QUALITY = 0.85;
/** Each try has two thirds of the sides before; after ten it is given up. */
const STEP = 2 / 3;
const TRIES = 10;

/** The picture on a canvas, with its sides times `scale`. @throws Error if there is no canvas */
function drawn(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** True if the picture has transparency, as logos often do. */
function isTransparent(picture: ImageBitmap): boolean {
  const canvas = drawn(picture, Math.min(1, 200 / Math.max(picture.width, picture.height)));
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
    data: [],
  };
  return data.some((value, index) => index % 4 === 3 && value < 250);
}

/** The canvas as a file of this MIME type; null if the browser cannot make one. */
const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/**
 * Phones make larger pictures than a photo or logo may be. A transparent PNG stays one.
 * @throws Error if it cannot be drawn, or is not small enough after ten tries
 */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    const isPng = file.type === 'image/png' && isTransparent(picture);
    const type = isPng ? 'image/png' : 'image/jpeg';
    const name = isPng ? file.name : file.name.replace(/(\.\w+)?$/, '.jpg');
    let scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    for (let tries = 0; tries < TRIES; tries += 1) {
      const blob = await encoded(drawn(picture, scale), type);
      if (blob && blob.size <= maxBytes) return new File([blob], name, { type });
      scale *= STEP;
    }
    throw new Error('the picture does not become small enough');
  } finally {
    picture.close();
  }
}
