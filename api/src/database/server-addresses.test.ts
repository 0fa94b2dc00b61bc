import { serversOf } from './server-addresses.ts';

describe('the address of a database', () => {
  it('stands for one server, or for several as libpq writes them', () => {
    expect(serversOf('postgres://u:p@db:5432/park?sslmode=require')).toEqual([
      'postgres://u:p@db:5432/park?sslmode=require',
    ]);
    expect(
      serversOf('postgres://u:p@a:5432,b:5433/park?target_session_attrs=read-write&sslmode=require'),
    ).toEqual(['postgres://u:p@a:5432/park?sslmode=require', 'postgres://u:p@b:5433/park?sslmode=require']);
    expect(serversOf('postgresql://a,b/park?target_session_attrs=primary')).toEqual([
      'postgresql://a/park',
      'postgresql://b/park',
    ]);
    expect(serversOf('postgres://[::1]:5432,[::2]/park')).toEqual([
      'postgres://[::1]:5432/park',
      'postgres://[::2]/park',
    ]);
  });

  it.each(['127.0.0.1:5432', 'mysql://db/park', 'postgres://a:port,b/park', ''])('is not %j', (address) => {
    expect(serversOf(address)).toBeNull();
  });
});
