/** `limit` in ms; `work` itself goes on then. */
export async function within<T>(limit: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limit);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
