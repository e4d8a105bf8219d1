/* Who may write a table: two servers, one table, one database (tables/store/postgres/schema.cc has the same rules in SQL).
 *
 * The database does one statement after the other. Everything else may happen at any moment and in any order: a server
 * pauses for as long as it likes, its lease runs out, a message or its answer is lost, a message arrives long after its
 * sender has given up. Clocks do not occur: a lease may run out at once or never, so whatever holds here holds with any
 * clocks.
 *
 * What must hold, in every state:
 *   - a write that is accepted follows the last one: its writer had read everything that is there (no second writer);
 *   - what was acknowledged is there.
 * Compiled with -DNO_FENCE, the database accepts writes from any server that thinks it has the table: the check must fail.
 */
#define NOBODY 2
#define MOST_TAKINGS 3
#define MOST_VERSIONS 2

mtype = { TAKE, WRITE, RELEASE, TAKEN, SAVED, REFUSED };

/* kind, server, number of the request (of which so few are on their way that four are enough), epoch, version */
chan to_database = [2] of { mtype, byte, byte, byte, byte };
/* kind, number of the request, epoch, version */
chan to_server[2] = [1] of { mtype, byte, byte, byte };

/* The row of the table, and the leases. */
byte owner = NOBODY;
byte epoch = 0;
byte last = 0;
bool lease[2];

byte acknowledged = 0;

/* Clears variables that are no longer needed, so that their remains do not distinguish states. */
inline forget() {
  r = 0; e = 0; v = 0; kind = 0
}

/* An answer may be lost, and is if nobody has read the ones before it. */
inline answer(server, kind, request, e, v) {
  if
  :: nfull(to_server[server]) -> to_server[server]!kind(request, e, v)
  :: true -> skip
  fi
}

active proctype Database() {
  byte s, request, e, v;
end:
  do
  :: atomic { to_database?TAKE(s, request, e, v) ->
       if
       :: owner == NOBODY || owner == s || !lease[owner] ->
            owner = s; epoch++; lease[s] = true; answer(s, TAKEN, request, epoch, last)
       :: else -> answer(s, REFUSED, request, 0, 0)
       fi;
       s = 0; request = 0; e = 0; v = 0 }
  :: atomic { to_database?WRITE(s, request, e, v) ->
       if
#ifdef NO_FENCE
       :: true ->
#else
       :: owner == s && epoch == e ->
#endif
            assert(v == last + 1);
            last = v; answer(s, SAVED, request, e, v)
#ifndef NO_FENCE
       :: else -> answer(s, REFUSED, request, 0, 0)
#endif
       fi;
       s = 0; request = 0; e = 0; v = 0 }
  :: atomic { to_database?RELEASE(s, request, e, v) ->
       if
       :: owner == s && epoch == e -> owner = NOBODY
       :: else -> skip
       fi;
       s = 0; request = 0; e = 0; v = 0 }
  od
}

/* Leases run out and are renewed whenever it is worst. */
active proctype Time() {
end:
  do
  :: lease[0] = !lease[0]
  :: lease[1] = !lease[1]
  od
}

active [2] proctype Server() {
  byte me = _pid - 2;
  byte request = 0;
  byte mine = 0;      /* the epoch under which it has the table; 0: it does not have it */
  byte known = 0;     /* the last version in its memory */
  byte e, v, r;
  mtype kind;
end:
  do
  :: mine == 0 && epoch < MOST_TAKINGS ->
       request = (request + 1) % 4; to_database!TAKE(me, request, 0, 0);
       if
       :: to_server[me]?kind(r, e, v) ->
            atomic { if
            :: r == request && kind == TAKEN -> mine = e; known = v
            :: else -> skip
            fi;
            forget() }
       :: skip  /* gives up; the message is still on its way */
       fi
  :: mine != 0 && known < MOST_VERSIONS ->
       request = (request + 1) % 4; to_database!WRITE(me, request, mine, known + 1);
       if
       :: to_server[me]?kind(r, e, v) ->
            atomic { if
            :: r == request && kind == SAVED ->
                 known = v;
                 if
                 :: v > acknowledged -> acknowledged = v
                 :: else -> skip
                 fi;
                 assert(acknowledged <= last)
            :: else -> mine = 0; known = 0  /* refused, or an old answer: it reads the table again */
            fi;
            forget() }
       :: atomic { mine = 0; known = 0 }  /* it is unclear what was saved */
       fi
  :: mine != 0 -> to_database!RELEASE(me, 0, mine, 0); atomic { mine = 0; known = 0 }
  :: atomic { to_server[me]?kind(r, e, v) -> forget() }  /* an answer that nobody expects */
  od
}
