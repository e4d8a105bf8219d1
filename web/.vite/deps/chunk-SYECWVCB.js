import {
  n
} from "./chunk-RZBBS6KD.js";

// node_modules/preact/hooks/dist/hooks.mjs
var t;
var r;
var u;
var i;
var o = Object.is;
var f = 0;
var c = [];
var e = [];
var a = n;
var v = a.__b;
var l = a.__r;
var m = a.diffed;
var h = a.__c;
var s = a.unmount;
var p = a.__;
function y(n2, t2) {
  a.__h && a.__h(r, n2, f || t2), f = 0;
  var u2 = r.__H || (r.__H = { __: [], __h: [] });
  return n2 >= u2.__.length && u2.__.push({}), u2.__[n2];
}
function d(n2) {
  return f = 1, _(G, n2);
}
function _(n2, u2, i2) {
  var f2 = y(t++, 2);
  if (f2.t = n2, !f2.__c && (f2.__ = [i2 ? i2(u2) : G(void 0, u2), function(n3) {
    var t2 = (f2.__N || f2.__)[0], r2 = f2.t(t2, n3);
    o(t2, r2) || (f2.__N = [r2, f2.__[1]], f2.__c.setState({}));
  }], f2.__c = r, !r.__f)) {
    r.__f = true;
    var c2 = r.shouldComponentUpdate;
    r.shouldComponentUpdate = function(n3, t2, r2) {
      var u3 = this.__H;
      if (!u3) return true;
      var i3 = false, f3 = this.props != n3;
      if (u3.__.some(function(n4) {
        n4.__N && (i3 = true, o(n4.__[0], n4.__N[0]) || (f3 = true));
      }), c2) {
        var e2 = c2.call(this, n3, t2, r2);
        return i3 ? e2 || f3 : e2;
      }
      return !i3 || f3;
    };
  }
  return f2.__;
}
function A(n2, u2) {
  var i2 = y(t++, 3);
  !a.__s && E(i2.__H, u2) && (i2.__P = true, i2.__ = n2, i2.u = u2, r.__H.__h.push(i2));
}
function F(n2, u2) {
  var i2 = y(t++, 4);
  !a.__s && E(i2.__H, u2) && (i2.__P = false, i2.__ = n2, i2.u = u2, r.__h.push(i2));
}
function T(n2) {
  return f = 5, w(function() {
    return { current: n2 };
  }, []);
}
function q(n2, t2, r2) {
  f = 6, F(function() {
    if ("function" == typeof n2) {
      var r3 = n2(t2());
      return function() {
        n2(null), "function" == typeof r3 && r3();
      };
    }
    if (n2) return n2.current = t2(), function() {
      return n2.current = null;
    };
  }, null == r2 ? r2 : r2.concat(n2));
}
function w(n2, r2) {
  var u2 = y(t++, 7);
  return E(u2.__H, r2) && (u2.__ = n2(), u2.__H = r2), u2.__;
}
function b(n2, t2) {
  return f = 8, w(function() {
    return n2;
  }, t2);
}
function j(n2) {
  var u2 = r.context[n2.__c], i2 = y(t++, 9);
  return i2.c = n2, u2 ? (null == i2.__ && (i2.__ = true, u2.sub(r)), u2.props.value) : n2.__;
}
function x(n2, t2) {
  a.useDebugValue && a.useDebugValue(t2 ? t2(n2) : n2);
}
function O(n2) {
  var u2 = y(t++, 10), i2 = d();
  return u2.__ = n2, r.componentDidCatch || (r.componentDidCatch = function(n3, t2) {
    u2.__ && u2.__(n3, t2), i2[1](n3);
  }), [i2[0], function() {
    return i2[1]();
  }];
}
function P() {
  var n2 = y(t++, 11);
  if (!n2.__) {
    for (var u2 = r.__v; !u2.__m && u2.__; ) u2 = u2.__;
    var i2 = u2.__m || (u2.__m = [0, 0]);
    n2.__ = "P" + i2[0] + "-" + i2[1]++;
  }
  return n2.__;
}
function g() {
  var n2;
  do {
    for (; n2 = e.shift(); ) try {
      C(n2);
    } catch (t3) {
      a.__e(t3, { __: (n2 = n2.__P) && n2.__v });
    }
    for (; n2 = c.shift(); ) {
      var t2 = n2.__H;
      if (n2.__P && t2) try {
        t2.__h.some(C), t2.__h.some(D), t2.__h = [];
      } catch (r2) {
        t2.__h = [], a.__e(r2, n2.__v);
      }
    }
  } while (e.length);
}
a.__b = function(n2) {
  r = null, v && v(n2);
}, a.__ = function(n2, t2) {
  n2 && t2.__k && t2.__k.__m && (n2.__m = t2.__k.__m), p && p(n2, t2);
}, a.__r = function(n2) {
  l && l(n2), t = 0;
  var i2 = (r = n2.__c).__H;
  i2 && (u == r ? r.__h = [] : (i2.__h.some(C), i2.__h.some(D), t = 0), i2.__h = [], i2.__.some(function(n3) {
    n3.__N && (n3.__ = n3.__N), n3.u = n3.__N = void 0;
  })), u = r;
}, a.diffed = function(n2) {
  m && m(n2);
  var t2 = n2.__c;
  t2 && t2.__H && (t2.__H.__h.length && B(c.push(t2)), t2.__H.__.some(function(n3) {
    n3.u && (n3.__H = n3.u);
  })), u = r = null;
}, a.__c = function(n2, t2) {
  t2.some(function(n3) {
    try {
      n3.__h.some(C), n3.__h = n3.__h.filter(function(n4) {
        return !n4.__ || D(n4);
      });
    } catch (t3) {
      n3.__h = [function() {
        throw t3;
      }];
    }
  }), h && h(n2, t2);
}, a.unmount = function(n2) {
  s && s(n2);
  var t2, r2, u2 = n2.__c;
  u2 && u2.__H && (u2.__H.__.some(function(u3) {
    try {
      if (u3.__P && u3.__c) {
        if (void 0 === r2) {
          for (r2 = n2.__; r2 && (!r2.__c || !r2.__c.__P); ) r2 = r2.__;
          r2 = r2 && r2.__c;
        }
        u3.__P = r2, B(e.push(u3));
      } else C(u3);
    } catch (n3) {
      t2 = n3;
    }
  }), u2.__H = void 0, t2 && a.__e(t2, u2.__v));
};
var k = "function" == typeof requestAnimationFrame;
function z(n2) {
  var t2, r2 = function() {
    clearTimeout(u2), k && cancelAnimationFrame(t2), setTimeout(n2);
  }, u2 = setTimeout(r2, 35);
  k && (t2 = requestAnimationFrame(r2));
}
function B(n2) {
  1 != n2 && i == a.requestAnimationFrame || ((i = a.requestAnimationFrame) || z)(g);
}
function C(n2) {
  var t2 = r, u2 = n2.__c;
  "function" == typeof u2 && (n2.__c = void 0, u2()), r = t2;
}
function D(n2) {
  var t2 = r;
  n2.__c = n2.__(), r = t2;
}
function E(n2, t2) {
  return !n2 || n2.length != t2.length || t2.some(function(t3, r2) {
    return !o(t3, n2[r2]);
  });
}
function G(n2, t2) {
  return "function" == typeof t2 ? t2(n2) : t2;
}

export {
  d,
  _,
  A,
  F,
  T,
  q,
  w,
  b,
  j,
  x,
  O,
  P
};
//# sourceMappingURL=chunk-SYECWVCB.js.map
