-- The mail that a link was made for, written before it is sent: a job that runs again sends none.
alter table access_link add column mail_id uuid unique;
