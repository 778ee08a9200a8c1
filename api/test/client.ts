import { Client, type ClientConfig } from 'pg';

export async function withClient<T>(
  connection: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
